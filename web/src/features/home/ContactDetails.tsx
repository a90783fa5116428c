import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { OuterLink } from '../../ui/TextLink.tsx';

export interface ContactPoint {
  department: string;
  phone: string;
  email: string;
}

export interface Contacts {
  universityName: string;
  inquiries: readonly ContactPoint[];
  support: readonly ContactPoint[];
  postalAddress: readonly string[];
}

export interface ContactDetailsProps {
  /** Null while loading. */
  contacts: Contacts | null;
  error?: unknown;
  onRetry: () => void;
  /** Two columns on large screens. */
  wide?: boolean;
}

/** The contacts of the institution on the home page and the page of contacts. */
export function ContactDetails({ contacts, error, onRetry, wide = false }: ContactDetailsProps) {
  const t = useTexts('home');
  if (!contacts) return error ? <LoadError error={error} retry={onRetry} /> : <CardsSkeleton cards={3} />;
  const { inquiries, support, postalAddress } = contacts;
  return (
    <chakra.div
      display="grid"
      gap={{ base: '5', md: '6' }}
      alignItems="start"
      gridTemplateColumns={wide ? { base: '1fr', lg: '1fr 1fr' } : '1fr'}
    >
      {inquiries.length > 0 && <ContactTable title={t('inquiriesTitle')} points={inquiries} />}
      <chakra.div display="grid" gap={{ base: '5', md: '6' }}>
        {support.length > 0 && <ContactTable title={t('supportTitle')} points={support} />}
        <Card title={t('addressTitle')}>
          <chakra.address fontStyle="normal">
            {postalAddress.map((line) => (
              <chakra.span key={line} display="block">
                {line}
              </chakra.span>
            ))}
          </chakra.address>
        </Card>
      </chakra.div>
    </chakra.div>
  );
}

const cell = { py: '1', pe: '4', textAlign: 'start', verticalAlign: 'top' } as const;

/** On phones a row is displayed as three lines; the explicit roles keep the table for screen readers. */
function ContactTable({ title, points }: { title: string; points: readonly ContactPoint[] }) {
  const t = useTexts('home');
  const heads = [t('department'), t('phone'), t('email')];
  return (
    <Card title={title}>
      <chakra.table role="table" w="full" borderCollapse="collapse" display={{ base: 'block', md: 'table' }}>
        <chakra.caption srOnly>{title}</chakra.caption>
        <chakra.thead role="rowgroup" srOnly={{ base: true, md: false }}>
          {/* biome-ignore lint/a11y/noRedundantRoles: a changed `display` removes the implicit role. */}
          <tr role="row">
            {heads.map((head) => (
              <chakra.th
                key={head}
                role="columnheader"
                scope="col"
                {...cell}
                textStyle="sm"
                color="fg.muted"
                fontWeight="semibold"
              >
                {head}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup" display={{ base: 'block', md: 'table-row-group' }}>
          {points.map(({ department, phone, email }) => (
            <chakra.tr
              key={department}
              role="row"
              display={{ base: 'block', md: 'table-row' }}
              borderTopWidth="1px"
              borderColor="border"
              py={{ base: '2', md: '0' }}
            >
              <chakra.th
                role="rowheader"
                scope="row"
                {...cell}
                fontWeight={{ base: 'semibold', md: 'medium' }}
                display={{ base: 'block', md: 'table-cell' }}
                py={{ base: '1', md: '3.5' }}
              >
                {department}
              </chakra.th>
              <ContactCell href={`tel:${phone.replace(/[\s-]/g, '')}`}>{phone}</ContactCell>
              <ContactCell href={`mailto:${email}`}>{email}</ContactCell>
            </chakra.tr>
          ))}
        </chakra.tbody>
      </chakra.table>
    </Card>
  );
}

function ContactCell({ href, children }: { href: string; children: ReactNode }) {
  return (
    <chakra.td role="cell" {...cell} py={{ base: '0', md: '1' }} display={{ base: 'block', md: 'table-cell' }}>
      <OuterLink href={href} minH="11" overflowWrap="anywhere">
        {children}
      </OuterLink>
    </chakra.td>
  );
}
