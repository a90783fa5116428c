import type { AdmitCardProps, CardSeatProps } from '../../core/document-props.ts';
import type { Node } from './content.ts';
import { floorText } from './exam-day.ts';
import { printable } from './page.ts';
import { type Words, wordsOf } from './words.ts';

/** The printed texts that differ between the cards of an exam. */
export function cardTexts(props: AdmitCardProps) {
  return {
    applicantId: printable(props.applicantId),
    name: printable(props.name),
    ...(props.nameBn ? { nameBn: printable(props.nameBn) } : {}),
    fathersName: printable(props.fathersName),
    mothersName: printable(props.mothersName),
    phone: wordsOf(props.lang).digits(printable(props.phone)),
    checkCode: printable(props.checkCode),
    ...(props.seat ? seatTexts(props.seat, wordsOf(props.lang)) : {}),
  };
}

const seatTexts = ({ venue, room, floor, seat }: CardSeatProps, words: Words) => ({
  venue: printable(venue),
  // As on the sign of the room and on the label of the seat, in Latin digits.
  room: `${printable(room)} (${floorText(floor, words)})`,
  seat: printable(seat),
});

export type CardText = keyof ReturnType<typeof cardTexts>;

const blankText = '\u00a0';
/** Replaces pictures and the QR code of a blank card. */
export const blankDrawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"></svg>';

export type Card = { props: AdmitCardProps; words: Words; isBlank: boolean };

/** The slot of a text that differs between cards; empty on the blank card. */
export function textSlot({ props, isBlank }: Card, name: CardText, width: number): Node {
  return { text: isBlank ? blankText : (cardTexts(props)[name] ?? ''), slot: { name, width } };
}

/** The slot of a picture; empty on the blank card. */
export const pictureSlot = (isBlank: boolean, name: string, size: { width: number; height: number }): Node => ({
  slot: { name, ...size },
  ...(isBlank ? { svg: blankDrawing } : {}),
});
