import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { followTheme } from './features/theme/theme.ts';
import { Providers } from './providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
followTheme();
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
