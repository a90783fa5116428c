import { feature } from '../../feature.ts';
import { UserResolver } from './user.resolver.ts';
import { userRows } from './users.rest.ts';

export const users = feature({ name: 'users', resolvers: [UserResolver], rest: userRows });
