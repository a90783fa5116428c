import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Unique, VersionColumn } from 'typeorm';
import { CreatedColumn, filled, IdColumn, OptionalText, oneOf, UpdatedColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Channel } from '../../messages/index.ts';

/** A reusable text of the office. */
@ObjectType('MessageTemplate', { description: 'A text of the office for messages to many.' })
@Entity('message_templates')
@Unique('message_templates_channel_name_key', ['channel', 'name'])
@Check('message_templates_name_filled', filled('name'))
@Check('message_templates_body_filled', filled('body'))
@Check('message_templates_channel_known', oneOf('channel', Channel))
export class MessageTemplate {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.text('Unique among the templates of its channel.')
  @Column({ type: 'text' })
  name!: string;

  @field.of(() => Channel, 'SMS or mail.')
  @Column({ type: 'text' })
  channel!: Channel;

  @field.optionalText('The subject of a mail.')
  @OptionalText()
  subject!: string | null;

  @Column({ type: 'text' })
  body!: string;

  @field.text('The name of the officer who saved it last.')
  @Column({ type: 'text' })
  savedBy!: string;

  @CreatedColumn()
  createdAt!: Date;

  @field.dateTime('When it was saved last.')
  @UpdatedColumn()
  updatedAt!: Date;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
