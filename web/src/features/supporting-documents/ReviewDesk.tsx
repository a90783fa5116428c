import { documentReturns, imageReturns, signatureReturns } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ReasonChoice } from '../../forms/ReasonChoice.tsx';
import type { ReviewQueue_ItemFragment } from '../../gql/supporting-documents.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDeskKeys } from '../../lib/useDeskKeys.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { DocumentPages } from './DocumentPages.tsx';

type Item = ReviewQueue_ItemFragment;

interface ReviewDeskProps {
  items: readonly Item[];
  /** With a reason it is sent back. */
  onDecide: (item: Item, reason?: string) => Promise<void>;
}

const useLabel = () => {
  const t = useTexts('supportingDocuments');
  const lang = useLanguage();
  return ({ documentKind, imageKind }: Item): string =>
    documentKind
      ? lang === 'bn'
        ? documentKind.labelBn
        : documentKind.labelEn
      : t(imageKind === 'SIGNATURE' ? 'signature' : 'picture');
};

/** The list with the current item enlarged next to it: V accepts it and R sends it back, then the next one is current. */
export function ReviewDesk({ items, onDecide }: ReviewDeskProps) {
  const t = useTexts('supportingDocuments');
  const [currentId, setCurrentId] = useState<string>();
  /** The item of the open dialog, which stays that one when the list changes. */
  const [returning, setReturning] = useState<Item>();
  const found = items.findIndex(({ id }) => id === currentId);
  const at = Math.max(0, found);
  const current = items[at];
  // The first item is current by its id, so that its disappearance is noticed.
  if (currentId === undefined && current) setCurrentId(current.id);
  const decide = (item: Item | undefined, reason?: string) => {
    if (!item) return;
    const place = items.findIndex(({ id }) => id === item.id);
    setCurrentId((items[place + 1] ?? items[place - 1])?.id);
    setReturning(undefined);
    void onDecide(item, reason);
  };
  /** If another officer decided the current item, the first key only moves to the one that is current now. */
  const orMove = (act: () => void) => () =>
    currentId !== undefined && found === -1 ? setCurrentId(current?.id) : act();
  useDeskKeys({
    v: orMove(() => decide(current)),
    r: orMove(() => setReturning(current)),
    j: () => setCurrentId(items[Math.min(at + 1, items.length - 1)]?.id),
    k: () => setCurrentId(items[Math.max(at - 1, 0)]?.id),
  });
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}
      gap="3"
      alignItems="start"
    >
      <chakra.div display="flex" flexDirection="column" gap="2">
        <chakra.p textStyle="sm" color="fg.muted" hideBelow="lg">
          {t('reviewKeys')}
        </chakra.p>
        <ItemList items={items} current={current?.id} onChoose={setCurrentId} />
      </chakra.div>
      {current && <Current item={current} onAccept={() => decide(current)} onReturn={() => setReturning(current)} />}
      <ReturnDialog
        item={returning}
        onReturn={(reason) => decide(returning, reason)}
        onClose={() => setReturning(undefined)}
      />
    </chakra.div>
  );
}

interface ItemListProps {
  items: readonly Item[];
  current: string | undefined;
  onChoose: (id: string) => void;
}

function ItemList({ items, current, onChoose }: ItemListProps) {
  const label = useLabel();
  const format = useFormat();
  return (
    <chakra.ol
      listStyleType="none"
      maxW="none"
      maxH={{ base: '60dvh', lg: '75dvh' }}
      overflowY="auto"
      borderWidth="1px"
      borderColor="border"
    >
      {items.map((item) => (
        <chakra.li key={item.id} maxW="none" borderBottomWidth="1px" borderColor="border">
          <chakra.button
            type="button"
            aria-current={item.id === current ? 'true' : undefined}
            onClick={() => onChoose(item.id)}
            display="flex"
            justifyContent="space-between"
            gap="2"
            w="full"
            minH="9"
            px="3"
            py="1.5"
            textAlign="start"
            textStyle="sm"
            cursor="pointer"
            focusVisibleRing="inside"
            bg={item.id === current ? 'brand.subtle' : undefined}
          >
            <chakra.span minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {item.name} · {label(item)}
            </chakra.span>
            <chakra.span color="fg.muted" flexShrink="0">
              {format.shortDay(item.submittedAt)}
            </chakra.span>
          </chakra.button>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

function Current({ item, onAccept, onReturn }: { item: Item; onAccept: () => void; onReturn: () => void }) {
  const t = useTexts('supportingDocuments');
  const format = useFormat();
  const label = useLabel()(item);
  return (
    <Card
      title={label}
      aside={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" icon="check" aria-keyshortcuts="v" onClick={onAccept}>
            {t('accept')}
          </Button>
          <Button size="sm" variant="outline" aria-keyshortcuts="r" onClick={onReturn}>
            {t('sendBack')}
          </Button>
        </chakra.div>
      }
    >
      <p>
        <TextLink to={paths.student.url({ id: item.userId }, { intake: item.intakeId })}>{item.name}</TextLink>
        {item.applicantId && ` · ${item.applicantId}`} · {item.examTitle} · {format.short(item.submittedAt)}
      </p>
      <DocumentPages urls={item.urls} label={label} />
    </Card>
  );
}

interface ReturnDialogProps {
  item: Item | undefined;
  onReturn: (reason: string) => void;
  onClose: () => void;
}

function ReturnDialog({ item, onReturn, onClose }: ReturnDialogProps) {
  const t = useTexts('supportingDocuments');
  const imageText = useTexts('applicants');
  const label = useLabel();
  const reasons =
    item?.subject === 'DOCUMENT'
      ? documentReturns.map((value) => ({ value, label: t(value) }))
      : (item?.imageKind === 'SIGNATURE' ? signatureReturns : imageReturns).map((value) => ({
          value,
          label: imageText(value),
        }));
  return (
    <Dialog open={item !== undefined} onClose={onClose} title={item ? t('sendBackNamed', { label: label(item) }) : ''}>
      <p>{t('sendBackText')}</p>
      {item && (
        <ReasonChoice
          reasons={reasons}
          labels={{ other: t('otherReason'), hint: t('reasonHint'), confirm: t('sendBack'), cancel: t('cancel') }}
          onChoose={onReturn}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
