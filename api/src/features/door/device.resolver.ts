import { Arg, Ctx as Context, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, OwnTransaction } from '../../graphql/access.ts';
import {
  DeviceEnrolled,
  DoorPackView,
  DoorPhotoInput,
  DoorPhotoSaved,
  DoorScansInput,
  DoorSynced,
  EnrolDeviceInput,
} from './device.types.ts';
import { enrolDevice } from './devices.service.ts';
import { findPack } from './pack.service.ts';
import { saveDoorPhoto } from './photos.service.ts';
import { syncScans } from './scans.service.ts';

/** The operations of door phones, called through the façade. */
@Resolver()
export class DeviceResolver {
  @Access('Public')
  @Mutation(() => DeviceEnrolled, { description: 'Enrols a phone by the code of the control room, once.' })
  enrolDevice(
    @Arg('input', () => EnrolDeviceInput) input: EnrolDeviceInput,
    @Context() ctx: Ctx,
  ): Promise<DeviceEnrolled> {
    return enrolDevice(ctx, input);
  }

  @Access('Device')
  @Query(() => DoorPackView, { description: 'What the device needs offline: its venue in its sitting.' })
  doorPack(
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Context() ctx: Ctx,
  ): Promise<DoorPackView> {
    return findPack(ctx, page);
  }

  @Access('Device')
  @Mutation(() => DoorSynced, { description: 'Stores scans, each once, and returns the news of the venue.' })
  syncDoorScans(@Arg('input', () => DoorScansInput) input: DoorScansInput, @Context() ctx: Ctx): Promise<DoorSynced> {
    return syncScans(ctx, input);
  }

  @Access('Device')
  @OwnTransaction()
  @Mutation(() => DoorPhotoSaved, { description: 'Stores the photo of a scan, once.' })
  async saveDoorPhoto(
    @Arg('input', () => DoorPhotoInput) input: DoorPhotoInput,
    @Context() ctx: Ctx,
  ): Promise<DoorPhotoSaved> {
    await saveDoorPhoto(ctx, input);
    return { scanId: input.scanId };
  }
}
