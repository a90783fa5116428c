export { MySeatCards } from './MySeatCards.tsx';
export { type MySeatChanges, useMySeat } from './useMySeat.ts';
