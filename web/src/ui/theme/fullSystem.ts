import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { baseRecipes } from './recipes.ts';
import { sharedConfig } from './system.ts';

/**
 * The system for Chakra's own components behind sign-in. Add the recipe of a component (`@chakra-ui/react/theme`) here when
 * it is first used. Global styles come from `system.ts`.
 */
export const fullSystem = createSystem(
  defaultBaseConfig,
  sharedConfig,
  defineConfig({ preflight: false, disableLayers: true, theme: { recipes: baseRecipes, slotRecipes: {} } }),
);
