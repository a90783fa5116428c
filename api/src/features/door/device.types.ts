import {
  type CardNews,
  DoorDecision,
  type DoorMessage as DoorMessageShape,
  type DoorPack as DoorPackShape,
  type DoorScanRecord,
  doorPhotoRules,
  doorScansRules,
  enrolDeviceRules,
  type HeldPerson,
  type PackPerson as PackPersonShape,
  type ScanDecision,
  type SeatNews,
} from '@admission/schema';
import { ID, InputType, ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';

@InputType({ description: 'The enrolment of a phone.' })
@CheckedBy(enrolDeviceRules)
export class EnrolDeviceInput {
  @field.text('The code of the QR code.') code!: string;
  @field.text('The public key of the phone: ECDSA P-256, 65 bytes, in base64url.') publicKey!: string;
}

@ObjectType({ description: 'An enrolled phone.' })
export class DeviceEnrolled {
  @field.id('The device; the header X-Door-Device.') deviceId!: string;
  @field.id('Its sitting.') sittingId!: string;
  @field.id('Its venue.') venueId!: string;
  @field.text("The server's time, ISO 8601.") serverTime!: string;
}

@InputType({ description: 'What a device saw.' })
export class DoorScanInput implements Omit<DoorScanRecord, 'verdict'> {
  @field.id('A UUID version 7 of the device.') id!: string;
  @field.int('Counts the scans of the device from 1.') sequence!: number;
  @field.optionalId('The applicant; null for a code of no applicant of the list.') profileId!: string | null;
  @field.optionalText('The text that was read; null for a typed ID.') card!: string | null;
  @field.optionalInt('The serial of the card.') serial!: number | null;
  @field.text('The verdict of the device, in capitals; unknown ones are kept.') verdict!: string;
  @field.optionalText('ADMITTED or REFUSED; null if nothing was to be decided. `doorDecision` has an enum.')
  decision!: ScanDecision | null;

  @field.optional(() => DoorDecision, 'What the door decided; null if nothing was to be decided.')
  doorDecision?: ScanDecision | null;

  @field.optionalId('The room of the door; null: a gate.') roomId!: string | null;
  @field.optionalText('Why the person was refused.') reason!: string | null;
  @field.text('When, by the clock of the device, ISO 8601.') at!: string;
}

@InputType({ description: 'The scans of a device that the server may not have yet; an empty list asks for news.' })
@CheckedBy(doorScansRules)
export class DoorScansInput {
  @field.text('The clock of the device now, ISO 8601.') clock!: string | Date;
  @field.optionalText('`serverTime` of the last answer: news since then; absent: all.') since?: string | Date | null;
  @field.optionalBoolean('Whether the ready check has succeeded.') ready?: boolean | null;
  @field.optionalText(
    '`seatsAt` of its list, else `madeAt`: after a change of times, a check counts only with a list that holds it.',
  )
  listAt?: string | Date | null;

  @field.of(() => [DoorScanInput], 'At most 200.') scans!: DoorScanInput[];
}

@InputType({ description: 'The photo that a door took of the person whom a scan is about.' })
@CheckedBy(doorPhotoRules)
export class DoorPhotoInput {
  @field.id('A scan of an applicant that this device has sent.') scanId!: string;
  @field.text('A JPEG of at most 60 KB and 640 pixels a side, in base64; its metadata is not stored.') photo!: string;
}

@ObjectType({ description: 'A stored photo.' })
export class DoorPhotoSaved {
  @field.id('Its scan.') scanId!: string;
}

@ObjectType('DoorMessage', { description: 'A message of the control room.' })
export class DoorMessageView implements DoorMessageShape {
  @field.id('Opaque.') messageId!: string;
  @field.text('When, ISO 8601.') at!: string;
  @field.text('The message.') text!: string;
}

@ObjectType({ description: 'An admission by another device of the venue.' })
export class DoorAdmission {
  @field.id('The application.') profileId!: string;
  @field.text('When, ISO 8601.') at!: string;
  @field.text('The label of the device.') device!: string;
}

@ObjectType('CardNews', {
  description: 'A card of the venue that was reissued, or whose applicant is not admitted now.',
})
export class CardNewsView implements CardNews {
  @field.id('The application.') profileId!: string;
  @field.text('The applicant ID.') applicantId!: string;
  @field.int('The serial of the card that holds.') cardSerial!: number;
  @field.boolean('Whether the applicant is not admitted now.') held!: boolean;
}

@ObjectType('SeatNews', {
  description: 'The current seat of an applicant whose seat has changed since the devices of the venue enrolled.',
})
export class SeatNewsView implements SeatNews {
  @field.id('The application.') profileId!: string;
  @field.text('The applicant ID.') applicantId!: string;
  @field.text('Name of the applicant.') name!: string;
  @field.optionalText('The name in Bangla.') nameBn!: string | null;
  @field.int('The serial of the card that holds.') cardSerial!: number;
  @field.optionalId('The room of the seat; null: no seat at this venue any more.') roomId!: string | null;
  @field.optionalText('The label of the seat; null: no seat at this venue any more.') seat!: string | null;
}

@ObjectType({ description: 'The answer to a sync.' })
export class DoorSynced {
  @field.int('Scans that are new.') accepted!: number;
  @field.int('Scans that the server had already.') duplicates!: number;
  @field.of(() => [ID], 'Scans whose number another scan of the device has: number them again and send them again.')
  conflicts!: string[];

  @field.text("The server's time, ISO 8601.") serverTime!: string;
  @field.int("By how many seconds the clock of the device is ahead of the server's.") skewSeconds!: number;
  @field.of(() => [DoorMessageView], 'New messages.') messages!: DoorMessageView[];
  @field.of(() => [DoorAdmission], 'New admissions of the other devices of the venue.') admissions!: DoorAdmission[];
  @field.of(() => [CardNewsView], 'All reissued cards of the venue, and those whose applicants are not admitted now.')
  cards!: CardNewsView[];

  @field.of(
    () => [SeatNewsView],
    'The seats of the venue that have changed since its devices enrolled, newest first, at most 500.',
  )
  seats!: SeatNewsView[];

  @field.optionalText(
    'When the newest change of times, or of seats that are not in `seats`, was made, ISO 8601: a list with a smaller `seatsAt` is fetched again. Null: none.',
  )
  listChangedAt!: string | null;
}

@ObjectType({ description: 'The device itself.' })
export class PackDevice {
  @field.id('Opaque.') deviceId!: string;
  @field.text('The door.') label!: string;
  @field.text('Who holds it.') person!: string;
}

@ObjectType({ description: 'The sitting of the device; times in ISO 8601.' })
export class PackSitting {
  @field.id('Opaque.') sittingId!: string;
  @field.text('The name in English.') nameEn!: string;
  @field.optionalText('The name in Bangla.') nameBn!: string | null;
  @field.text('When the gates open.') gatesOpen!: string;
  @field.text('When the gates close.') gatesClose!: string;
  @field.text('When the exam starts.') starts!: string;
  @field.text('When the exam ends.') ends!: string;
}

@ObjectType({ description: 'The venue of the device.' })
export class PackVenue {
  @field.id('Opaque.') venueId!: string;
  @field.text('The name in English.') nameEn!: string;
  @field.optionalText('The name in Bangla.') nameBn!: string | null;
}

@ObjectType({ description: 'A room of the venue in which the sitting is held.' })
export class PackRoom {
  @field.id('Opaque.') roomId!: string;
  @field.text('Its name.') name!: string;
  @field.int('The floor; 0 is the ground floor.') floor!: number;
}

@ObjectType({ description: 'A key that verifies the codes of cards.' })
export class PackKey {
  @field.int('Its number in the code.') kid!: number;
  @field.text('Ed25519, 32 bytes in base64url.') publicKey!: string;
}

@ObjectType('PackPerson', {
  description: 'An applicant on the list of the venue; without phone number, marks and payment.',
})
export class PackPersonView implements PackPersonShape {
  @field.id('The application; also in the code of the card.') profileId!: string;
  @field.text('The applicant ID.') applicantId!: string;
  @field.text('Name of the applicant.') name!: string;
  @field.optionalText('The name in Bangla.') nameBn!: string | null;
  @field.int('The serial of the card that holds; cards with a smaller one are revoked.') cardSerial!: number;
  @field.id('The room of the seat.') roomId!: string;
  @field.text('The label of the seat.') seat!: string;
  @field.optionalText('A JPEG of at most 160 × 200 pixels in base64.') photo!: string | null;
}

@ObjectType('HeldPerson', { description: 'A person with a seat whom the office does not admit now.' })
export class HeldPersonView implements HeldPerson {
  @field.id('The application.') profileId!: string;
  @field.text('The applicant ID.') applicantId!: string;
}

@ObjectType('DoorPack', { description: 'What a device needs to decide without a network, in pages of 100 applicants.' })
export class DoorPackView implements DoorPackShape {
  @field.int('1.') format!: 1;
  @field.text('When, ISO 8601.') madeAt!: string;
  @field.optionalText(
    'When the newest change of a seat in the list, or of the times, was made, ISO 8601; on the first page.',
  )
  seatsAt!: string | null;

  @field.text('When the device deletes it: a day after the end.') wipeAt!: string;
  @field.int('Number of this page, from 1.') page!: number;
  @field.int('Number of pages, at least 1.') pages!: number;
  @field.of(() => PackDevice, 'The device.') device!: PackDevice;
  @field.of(() => PackSitting, 'The sitting.') sitting!: PackSitting;
  @field.of(() => PackVenue, 'The venue.') venue!: PackVenue;
  @field.of(() => [PackRoom], 'The rooms, in their order.') rooms!: PackRoom[];
  @field.of(() => [PackKey], 'The newest first.') keys!: PackKey[];
  @field.text('A genuine code of no applicant, for the ready check.') testCode!: string;
  @field.of(() => [PackPersonView], 'The applicants of this page.') people!: PackPersonView[];
  @field.of(() => [HeldPersonView], 'Those of the venue who are not admitted now; on the first page.')
  held!: HeldPersonView[];
  @field.of(() => [DoorMessageView], 'The messages so far.') messages!: DoorMessageView[];
}
