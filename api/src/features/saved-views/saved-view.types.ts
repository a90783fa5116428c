import { SavedViewList, savedViewRules } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { SavedView } from './saved-view.entity.ts';

@ObjectType({ description: 'One page of the views of a list.' })
export class SavedViewPage extends ListPage {
  @field.of(() => [SavedView], 'By name.') views!: SavedView[];
}

@InputType({ description: 'A view to save, or with an id to change.' })
@CheckedBy(savedViewRules)
export class SavedViewInput {
  @field.optionalId('The view to change; absent: a new one.') id?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.of(() => SavedViewList, 'The list.') list!: SavedViewList;
  @field.text('Unique among the views of its owner.') name!: string;
  @field.optionalText('The query of the URL of the list; absent: no filters.') query?: string | null;
  @field.optionalBoolean('Whether the whole office sees it; absent: no.') isShared?: boolean | null;
}
