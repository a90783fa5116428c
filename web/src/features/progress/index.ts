export {
  ApplicationProgress,
  type ApplicationStep,
  applicationSteps,
  completedSteps,
} from './ApplicationProgress.tsx';
