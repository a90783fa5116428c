import { SavedViewList } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation, Unique, VersionColumn } from 'typeorm';
import { CreatedColumn, filled, IdColumn, oneOf, UpdatedColumn } from '../../db/columns.ts';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { User } from '../accounts/index.ts';

describeEnum(SavedViewList, 'SavedViewList', 'A list whose filters can be saved.', {
  STUDENTS: 'The applicants.',
});

/** The filters of a list under a name, of one officer or shared with the office. */
@ObjectType('SavedView', { description: 'The filters of a list, saved under a name.' })
@Entity('saved_views')
@Unique('saved_views_owner_id_list_name_key', ['ownerId', 'list', 'name'])
@Check('saved_views_list_known', oneOf('list', SavedViewList))
@Check('saved_views_name_filled', filled('name'))
export class SavedView {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'owner_id' })
  owner!: Relation<User>;

  @field.of(() => SavedViewList, 'The list.')
  @Column({ type: 'text' })
  list!: SavedViewList;

  @field.text('Unique among the views of its owner.')
  @Column({ type: 'text' })
  name!: string;

  @field.text('The query of the URL of the list, without the question mark; empty: no filters.')
  @Column({ type: 'text' })
  query!: string;

  @field.boolean('Whether the whole office sees it.')
  @Column({ type: 'boolean', default: false })
  isShared!: boolean;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
