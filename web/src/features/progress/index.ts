export {
  ApplicationProgress,
  type ApplicationProgressProps,
  type ApplicationStep,
  applicationSteps,
} from './ApplicationProgress.tsx';
