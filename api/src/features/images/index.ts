import { feature } from '../../feature.ts';
import { Image } from './image.entity.ts';

export { Image, ImageKind } from './image.entity.ts';

export const images = feature({ name: 'images', entities: [Image] });
