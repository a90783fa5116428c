export { useSavedViews } from './useSavedViews.ts';
export { ViewsMenu } from './ViewsMenu.tsx';
