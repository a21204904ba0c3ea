import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { Providers } from './providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
