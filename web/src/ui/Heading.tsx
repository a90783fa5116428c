import { chakra } from '@chakra-ui/react/styled-system';
import { headingRecipe } from './theme/recipes.ts';

/** An h2. */
export const SectionHeading = chakra('h2', headingRecipe);
export const SubHeading = chakra('h3', headingRecipe, { defaultProps: { size: 'md' } });
