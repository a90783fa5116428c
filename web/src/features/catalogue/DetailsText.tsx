import { chakra } from '@chakra-ui/react/styled-system';
import { FactList } from '../../ui/Card.tsx';

/** A text of several lines over the whole width of a card; nothing if it is blank. */
export function DetailsText({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return <FactList columns={1} facts={[{ label, value: <chakra.span whiteSpace="pre-line">{text}</chakra.span> }]} />;
}
