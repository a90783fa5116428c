import { feature } from '../../feature.ts';
import { Broadcast } from './broadcast.entity.ts';
import { BroadcastResolver } from './broadcast.resolver.ts';
import { broadcastRows } from './broadcasts.rest.ts';
import { MessageResolver } from './message.resolver.ts';

export { Broadcast };

export const broadcasts = feature({
  name: 'broadcasts',
  entities: [Broadcast],
  resolvers: [BroadcastResolver, MessageResolver],
  rest: broadcastRows,
  auditNames: {
    broadcast: {
      byIds: 'SELECT id, coalesce(subject, left(body, 80)) AS name FROM broadcasts WHERE id = ANY($1::uuid[])',
    },
  },
});
