import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Unique, VersionColumn } from 'typeorm';
import { CreatedColumn, filled, IdColumn, OptionalText, UpdatedColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';

/** A place with rooms. Its version counts the changes of its rooms and seats too. */
@ObjectType('Venue', { description: 'A place with rooms in which exams are held.' })
@Entity('venues')
@Unique('venues_name_en_key', ['nameEn'])
@Check('venues_name_filled', `${filled('name_en')} AND ${filled('name_bn')}`)
@Check('venues_address_filled', filled('address'))
export class Venue {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.text('The name in English, unique.')
  @Column({ type: 'text' })
  nameEn!: string;

  @field.optionalText('The name in Bangla.')
  @OptionalText()
  nameBn!: string | null;

  @field.text('Where it is.')
  @Column({ type: 'text' })
  address!: string;

  @field.optionalText('The address of a map.')
  @OptionalText()
  mapUrl!: string | null;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
