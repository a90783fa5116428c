import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, VersionColumn } from 'typeorm';
import { CreatedColumn, filled, IdColumn, UpdatedColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';

@ObjectType('Notice', { description: 'An announcement to all signed-in users, or to everyone.' })
@Entity('notices')
@Check('notices_title_filled', filled('title'))
@Check('notices_body_is_document', `jsonb_typeof("body") = 'array'`)
@Index('notices_published_at_id_idx', ['date', 'id'])
@Index('notices_search_text_idx', { synchronize: false })
export class Notice {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.text('Its heading.')
  @Column({ type: 'text' })
  title!: string;

  /** The validated Slate document, the source of `bodyHtml` and `bodyPlain`. */
  @Column({ type: 'jsonb' })
  body!: object[];

  /** Images are stored by their keys, as in the document. */
  @Column({ type: 'text' })
  bodyHtml!: string;

  /** Plain text, for the preview and the keyword search. */
  @Column({ type: 'text' })
  bodyPlain!: string;

  @field.boolean('Whether visitors who are not signed in can read it too.')
  @Column({ type: 'boolean', default: false })
  isPublic!: boolean;

  @field.boolean('Whether it stays on top of the list of readers.')
  @Column({ type: 'boolean', default: false })
  isPinned!: boolean;

  @field.dateTime('When it was published.')
  @Column({ type: 'timestamptz', name: 'published_at', default: () => 'now()' })
  date!: Date;

  @CreatedColumn()
  createdAt!: Date;

  @field.dateTime('When it was last changed.')
  @UpdatedColumn()
  updatedAt!: Date;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;

  /** Title and plain body, normalised for the keyword search. */
  @Column({
    type: 'text',
    asExpression: `search_key("title") || chr(10) || search_key("body_plain")`,
    generatedType: 'STORED',
    select: false,
    insert: false,
    update: false,
    nullable: true,
  })
  searchText!: string;
}
