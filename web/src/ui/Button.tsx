import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';
import { buttonRecipe } from './theme/recipes.ts';

const StyledButton = chakra('button', buttonRecipe);
const StyledLink = chakra(Link, buttonRecipe);
const StyledAnchor = chakra('a', buttonRecipe);

export interface ButtonProps extends ComponentProps<typeof StyledButton> {
  icon?: IconName;
  /** The action is running: the button keeps the focus and ignores clicks. */
  busy?: boolean;
}

export function Button({ icon, busy, children, onClick, type = 'button', ...props }: ButtonProps) {
  return (
    <StyledButton
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      opacity={busy ? '0.7' : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {icon && <Icon name={icon} />}
      {children}
    </StyledButton>
  );
}

/** A router link with the look of a button. */
export function LinkButton({ icon, children, ...props }: ComponentProps<typeof StyledLink> & { icon?: IconName }) {
  return (
    <StyledLink {...props}>
      {icon && <Icon name={icon} />}
      {children}
    </StyledLink>
  );
}

/** A link to a file or another site with the look of a button. */
export function AnchorButton({ icon, children, ...props }: ComponentProps<typeof StyledAnchor> & { icon?: IconName }) {
  return (
    <StyledAnchor {...props}>
      {icon && <Icon name={icon} />}
      {children}
    </StyledAnchor>
  );
}

/** A button with an icon only; the label is its accessible name and its tooltip. */
export function IconButton({
  icon,
  label,
  ...props
}: Omit<ButtonProps, 'icon' | 'children'> & { icon: IconName; label: string }) {
  return (
    <Button variant="ghost" px="2" aria-label={label} title={label} {...props}>
      <Icon name={icon} />
    </Button>
  );
}

export type BoxProps = HTMLChakraProps<'div'>;
