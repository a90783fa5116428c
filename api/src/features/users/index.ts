import { feature } from '../../feature.ts';
import { ChangedUserResolver, UserResolver } from './user.resolver.ts';
import { userRows } from './users.rest.ts';

export const users = feature({ name: 'users', resolvers: [UserResolver, ChangedUserResolver], rest: userRows });
