import { text } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, GuessLimited, OwnTransaction } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { ListWithoutPages, PageNumber, PageSize } from '../../graphql/list-page.ts';
import { Message } from '../../graphql/message.ts';
import * as service from './integrator.service.ts';
import {
  CreateIntegratorTokenInput,
  IntegratorTokenPage,
  RevokeIntegratorTokenInput,
  RotateIntegratorTokenInput,
  TokenSecret,
  TokenState,
} from './integrator.types.ts';
import { IntegratorToken } from './integrator-token.entity.ts';

/** No change here has a scope, so a token cannot create tokens. */
@Resolver(() => IntegratorToken)
export class IntegratorResolver {
  @Access('SuperAdmin')
  @ListWithoutPages(
    () => IntegratorToken,
    'integratorTokenPage',
    'The tokens of integrators, newest first; at most 500.',
  )
  async integratorTokens(@Context() ctx: Ctx): Promise<IntegratorToken[]> {
    return (await service.findTokens(ctx, { page: 1, limit: service.maxListedTokens })).tokens;
  }

  @Access('SuperAdmin')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => IntegratorTokenPage, { description: 'The tokens of integrators.' })
  integratorTokenPage(
    @PageNumber() page: number,
    @PageSize(service.maxListedTokens) limit: number,
    @Context() ctx: Ctx,
  ): Promise<IntegratorTokenPage> {
    return service.findTokens(ctx, { page, limit });
  }

  @Access('SuperAdmin')
  @Query(() => Boolean, { description: 'Whether this installation has a sandbox, so that test tokens can be created.' })
  hasSandbox(@Context() ctx: Ctx): boolean {
    return ctx.app.config.hasSandbox;
  }

  @Access('Admin', 'ANY')
  @Query(() => IntegratorToken, {
    nullable: true,
    description: 'The token of this request, whatever its scopes; FORBIDDEN for a person.',
  })
  currentToken(@Context() ctx: Ctx): Promise<IntegratorToken> {
    return service.findCurrentToken(ctx);
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => TokenSecret, { description: 'Creates a token; the answer is the only one that holds its secret.' })
  async createIntegratorToken(
    @Arg('input', () => CreateIntegratorTokenInput) input: CreateIntegratorTokenInput,
    @Context() ctx: Ctx,
  ): Promise<TokenSecret> {
    return { ...(await service.createToken(ctx, input)), msg: text(ctx.lang, 'tokenCreated') };
  }

  @Access('SuperAdmin')
  @OwnTransaction()
  @GuessLimited()
  @Mutation(() => TokenSecret, {
    description: 'Gives a token a new secret and expiry; the answer is the only one that holds the secret.',
  })
  async rotateIntegratorToken(
    @Arg('input', () => RotateIntegratorTokenInput) input: RotateIntegratorTokenInput,
    @Context() ctx: Ctx,
  ): Promise<TokenSecret> {
    return { ...(await service.rotateToken(ctx, input)), msg: text(ctx.lang, 'tokenRotated') };
  }

  @Access('SuperAdmin')
  @Mutation(() => Message, { description: 'Revokes a token permanently, from its next request on.' })
  async revokeIntegratorToken(
    @Arg('input', () => RevokeIntegratorTokenInput) input: RevokeIntegratorTokenInput,
    @Context() ctx: Ctx,
  ): Promise<Message> {
    await service.revokeToken(ctx, input);
    return { id: input.id, msg: text(ctx.lang, 'tokenRevoked'), changed: { token: input.id } };
  }

  @FieldResolver(() => TokenState, { description: 'Whether the token works.' })
  state(@Root() token: IntegratorToken, @Context() ctx: Ctx): Promise<TokenState> {
    return service.getTokenState(ctx, token);
  }
}

@Resolver(() => Message)
export class RevokedTokenResolver {
  @Access('SuperAdmin')
  @FieldResolver(() => IntegratorToken, {
    nullable: true,
    description: 'The token that `revokeIntegratorToken` revoked.',
  })
  token(@Root() { changed }: Message, @Context() ctx: Ctx): Promise<IntegratorToken> {
    return service.findToken(ctx, changed?.token ?? '');
  }
}
