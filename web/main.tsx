import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { followTheme } from './features/theme/theme.ts';
import { Providers } from './providers.tsx';
import { watchHistory } from './ui/hold-in-history.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
followTheme();
watchHistory();
// Each page describes itself: what the server wrote is for those who run no scripts.
document.querySelector('meta[name=description]')?.remove();
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
