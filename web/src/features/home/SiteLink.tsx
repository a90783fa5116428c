import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { OuterLink, TextLink } from '../../ui/TextLink.tsx';

/** A link of the landing or contact page from the operator's settings: internal or external. `//host` is external. */
export function SiteLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/') && !to.startsWith('//')) {
    return (
      <TextLink to={to} minH="11">
        {children}
      </TextLink>
    );
  }
  return (
    <OuterLink href={to} minH="11">
      {children}
      <Icon name="external" />
    </OuterLink>
  );
}
