export { MarkSchemeCard } from './MarkSchemeCard.tsx';
