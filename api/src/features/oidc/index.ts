import { feature } from '../../feature.ts';
import { mountOidc } from './oidc.routes.ts';
import { OidcIdentity } from './oidc-identity.entity.ts';

export const oidc = feature({ name: 'oidc', entities: [OidcIdentity], routes: mountOidc });
