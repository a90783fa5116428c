import { startDoor } from './features/door/index.ts';

void startDoor();
