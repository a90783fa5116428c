export { CatalogueForm } from './CatalogueForm.tsx';
export { DeleteCatalogueButton } from './DeleteCatalogueButton.tsx';
export { DetailsText } from './DetailsText.tsx';
export { ViewEditLinks } from './ViewEditLinks.tsx';
