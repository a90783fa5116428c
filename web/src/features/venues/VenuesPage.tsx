import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useVenuesQuery, type Venue_VenueFragment } from '../../gql/venues.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useLastPage } from '../../lib/useLastPage.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useVenueChanges } from './useVenueChanges.ts';
import { VenueForm } from './VenueForm.tsx';

const filterSpec = { page: urlFilter.page() } as const;

/** /venues: the places with their rooms and seats. */
export function VenuesPage() {
  const t = useTexts('venues');
  const navigate = useNavigate();
  const filters = useUrlFilters(filterSpec);
  const { data, previousData, error, loading, refetch } = useVenuesQuery({
    variables: { page: filters.values.page },
    fetchPolicy: 'network-only',
  });
  const { save } = useVenueChanges();
  const [isOpen, setOpen] = useState(false);
  const found = (data ?? previousData)?.venuePage;
  useLastPage(found);
  const list = found?.venues;
  return (
    <ListFrame
      title={t('venues')}
      intro={t('intro')}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      {...{ list, loading, error }}
      retry={() => void refetch().catch(() => undefined)}
      create={
        <Button icon="plus" onClick={() => setOpen(true)}>
          {t('create')}
        </Button>
      }
      none={{ title: t('none'), text: t('noneText'), icon: 'globe' }}
    >
      {list && list.length > 0 && <VenueTable venues={list} />}
      {found && <Pager page={found.page} pages={found.pages} onPage={(page) => filters.set({ page })} />}
      <FormDialog open={isOpen} onClose={() => setOpen(false)} title={t('create')}>
        {isOpen && (
          <VenueForm
            submitLabel={t('create')}
            onSave={async (input) => {
              const saved = await save(input);
              if (saved) await navigate(paths.venue.url({ id: saved.id }));
            }}
          />
        )}
      </FormDialog>
    </ListFrame>
  );
}

function VenueTable({ venues }: { venues: readonly Venue_VenueFragment[] }) {
  const t = useTexts('venues');
  const format = useFormat();
  const lang = useLanguage();
  const columns: Column<Venue_VenueFragment>[] = [
    {
      key: 'name',
      header: t('venue'),
      primary: true,
      cell: ({ id, nameEn, nameBn }) => (
        <TextLink to={paths.venue.url({ id })}>{lang === 'bn' ? (nameBn ?? nameEn) : nameEn}</TextLink>
      ),
    },
    { key: 'address', header: t('address'), cell: ({ address }) => address },
    { key: 'rooms', header: t('rooms'), numeric: true, cell: ({ roomCount }) => format.number(roomCount) },
    { key: 'seats', header: t('seats'), numeric: true, cell: ({ seatCount }) => format.number(seatCount) },
  ];
  return <DataTable caption={t('venues')} columns={columns} rows={venues} rowKey={({ id }) => id} />;
}
