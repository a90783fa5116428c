import { limits } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { Access } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { Intake } from '../intakes/index.ts';
import { DocumentKind } from './document-kind.entity.ts';
import { loadDocumentKinds, saveDocumentKinds } from './document-kind.service.ts';
import { DocumentKindsInput } from './document-kind.types.ts';

@Resolver(() => DocumentKind)
export class DocumentKindResolver {
  @FieldResolver(() => String, { description: 'The name in the language of the request.' })
  localizedLabel(@Root() { labelEn, labelBn }: DocumentKind, @Context() ctx: Ctx): string {
    return nameIn(ctx.lang, labelEn, labelBn);
  }
}

/** Fields and operations of intakes that live with the dependent feature. */
@Resolver(() => Intake)
export class IntakeDocumentsResolver {
  @Lists(() => limits.supportingDocuments.kinds)
  @FieldResolver(() => [DocumentKind], { description: 'The documents that applicants upload, in order.' })
  documentKinds(@Root() { id }: Intake, @Context() ctx: Ctx): Promise<DocumentKind[]> {
    return loadDocumentKinds(ctx, id);
  }

  @Access('Admin')
  @Mutation(() => Intake, { description: 'Replaces the documents that an intake asks for; one with uploads stays.' })
  saveDocumentKinds(
    @Arg('input', () => DocumentKindsInput) input: DocumentKindsInput,
    @Context() ctx: Ctx,
  ): Promise<Intake> {
    return saveDocumentKinds(ctx, input);
  }
}
