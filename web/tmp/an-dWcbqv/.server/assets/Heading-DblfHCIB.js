import { b as chakra } from "./texts--dNiOPWo.js";
import { i as headingRecipe } from "./recipes-V52lmd8J.js";
// src/ui/Heading.tsx
/** An h2. */
var SectionHeading = chakra("h2", headingRecipe);
var SubHeading = chakra("h3", headingRecipe, { defaultProps: { size: "md" } });
export { SubHeading as n, SectionHeading as t };
