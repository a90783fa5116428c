import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startColourMode } from '../../lib/colourMode.ts';
import { currentLanguage, showLanguage } from '../../lib/language.ts';
import { loadTexts } from '../../lib/texts.ts';
import { system } from '../../ui/theme/system.ts';
import { DoorApp } from './DoorApp.tsx';
import { startSoundsByTouch } from './sounds.ts';
import { registerWorker } from './updates.ts';

export async function startDoor(): Promise<void> {
  startColourMode();
  showLanguage(currentLanguage());
  const root = document.getElementById('root');
  if (!root) throw new Error('door.html has no #root.');
  startSoundsByTouch();
  if (import.meta.env.PROD) registerWorker();
  await loadTexts(['common', 'nav', 'door']);
  createRoot(root).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <DoorApp />
      </ChakraProvider>
    </StrictMode>,
  );
}
