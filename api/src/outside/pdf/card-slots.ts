import type { AdmitCardProps, CardSeatProps } from '../../core/document-props.ts';
import type { Node } from './content.ts';
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
  // As on the door and on the table.
  room: `${printable(room)} (${floor === 0 ? words('groundFloor') : words('floorNumber', { floor: words.digits(floor) })})`,
  seat: printable(seat),
});

export type CardText = keyof ReturnType<typeof cardTexts>;

const blankText = '\u00a0';
/** In the place of a picture or a QR code. */
export const blankDrawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"></svg>';

export type Card = { props: AdmitCardProps; words: Words; isBlank: boolean };

/** Lays out a text of an admit card that differs between cards; blank on the card that others are made from. */
export function textSlot({ props, isBlank }: Card, name: CardText, width: number): Node {
  return { text: isBlank ? blankText : (cardTexts(props)[name] ?? ''), slot: { name, width } };
}

/** The slot of a picture. */
export const pictureSlot = (isBlank: boolean, name: string, size: { width: number; height: number }): Node => ({
  slot: { name, ...size },
  ...(isBlank ? { svg: blankDrawing } : {}),
});
