import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { baseRecipes } from './recipes.ts';
import { sharedConfig } from './system.ts';

/**
 * For Chakra's own parts behind sign-in. The recipe of a part (`@chakra-ui/react/theme` has them all) is added here by whoever
 * draws it first. The page's own styles come from `system.ts`, once.
 */
export const fullSystem = createSystem(
  defaultBaseConfig,
  sharedConfig,
  defineConfig({ preflight: false, disableLayers: true, theme: { recipes: baseRecipes, slotRecipes: {} } }),
);
