import { feature } from '../../feature.ts';
import { Broadcast } from './broadcast.entity.ts';
import { BroadcastResolver } from './broadcast.resolver.ts';
import { broadcastRows } from './broadcasts.rest.ts';
import { MessageResolver, SentMessageResolver } from './message.resolver.ts';
import { MessageTemplate } from './message-template.entity.ts';
import { runBroadcast } from './run-broadcast.job.ts';
import { TemplateResolver } from './template.resolver.ts';

export { Broadcast };

export const broadcasts = feature({
  name: 'broadcasts',
  entities: [Broadcast, MessageTemplate],
  resolvers: [BroadcastResolver, MessageResolver, SentMessageResolver, TemplateResolver],
  rest: broadcastRows,
  jobs: [runBroadcast],
  constraints: {
    message_templates_channel_name_key: { code: 'CONFLICT', key: 'templateNameTaken', field: 'name' },
  },
  auditNames: {
    'message-template': { byIds: 'SELECT id, name FROM message_templates WHERE id = ANY($1::uuid[])' },
    broadcast: {
      byIds: 'SELECT id, coalesce(subject, left(body, 80)) AS name FROM broadcasts WHERE id = ANY($1::uuid[])',
    },
  },
});
