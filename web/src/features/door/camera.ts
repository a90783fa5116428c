import { limits } from '@admission/schema';

/** Why the camera did not start (https://w3c.github.io/mediacapture-main, getUserMedia). */
export const cameraFailure = (error: unknown): 'REFUSED' | 'MISSING' =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'REFUSED' : 'MISSING';

let shared: Promise<MediaStream> | null = null;
let users = 0;

/** The camera of the back. Scanner and photo share one stream: on iOS a second one ends the first. Each user closes it once. */
export async function openCamera(): Promise<MediaStream> {
  users += 1;
  shared ??= request();
  try {
    return await shared;
  } catch (error) {
    closeCamera();
    throw error;
  }
}

async function request(): Promise<MediaStream> {
  const { mediaDevices } = navigator;
  if (!mediaDevices) throw new DOMException('There is no camera.', 'NotFoundError');
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
  return mediaDevices.getUserMedia({ video, audio: false });
}

export function closeCamera(): void {
  users -= 1;
  if (users > 0) return;
  const ended = shared;
  shared = null;
  ended?.then(
    (stream) => {
      for (const track of stream.getTracks()) track.stop();
    },
    () => undefined,
  );
}

const { side, bytes } = limits.door.photo;
/** The first one that fits into the bytes is taken. */
const qualities = [0.8, 0.6, 0.4, 0.2];

/** The picture of a video as a small JPEG. A canvas writes no metadata: no place and no device. */
export async function takePhoto(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, side / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (photo && photo.size <= bytes) return photo;
  }
  return null;
}
