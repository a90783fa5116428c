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
  /** An action is under way: the button stays where it is, keeps the focus and does nothing. */
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

/** Leads to another page of the product and looks like a button. */
export function LinkButton({ icon, children, ...props }: ComponentProps<typeof StyledLink> & { icon?: IconName }) {
  return (
    <StyledLink {...props}>
      {icon && <Icon name={icon} />}
      {children}
    </StyledLink>
  );
}

/** Leads to a file or to another site. */
export function AnchorButton({ icon, children, ...props }: ComponentProps<typeof StyledAnchor> & { icon?: IconName }) {
  return (
    <StyledAnchor {...props}>
      {icon && <Icon name={icon} />}
      {children}
    </StyledAnchor>
  );
}

/** A picture alone; its name is for those who cannot see it, and shown when pointed at. */
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
