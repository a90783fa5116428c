import { limits } from '@admission/schema';

/** Why the camera did not start (https://w3c.github.io/mediacapture-main, getUserMedia). */
export const cameraFailure = (error: unknown): 'REFUSED' | 'MISSING' =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'REFUSED' : 'MISSING';

let shared: Promise<MediaStream> | null = null;
let users = 0;
let stream: MediaStream | undefined;

/**
 * The camera of the back. Scanner and photo share one stream: on iOS a second one ends the first. Each user closes it once. One that
 * the system has ended, behind a locked screen or for another app, is opened anew.
 */
export async function openCamera(): Promise<MediaStream> {
  users += 1;
  if (stream?.active === false) shared = null;
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
  stream = await mediaDevices.getUserMedia({ video, audio: false });
  return stream;
}

export function closeCamera(): void {
  users -= 1;
  if (users > 0) return;
  const ended = shared;
  shared = null;
  stream = undefined;
  ended?.then(
    (opened) => {
      for (const track of opened.getTracks()) track.stop();
    },
    () => undefined,
  );
}

/**
 * Plays the camera on when the page is looked at again: behind a locked screen iOS and some Android phones pause the video or end the
 * stream, without an error. `reopen` is called for an ended one. Returns what stops it.
 */
export function keepPlaying(video: HTMLVideoElement, opened: MediaStream, reopen: () => void): () => void {
  const playOn = () => {
    if (document.visibilityState !== 'visible') return;
    if (!opened.active) reopen();
    else if (video.paused) void video.play().catch(() => undefined);
  };
  const tracks = opened.getTracks();
  for (const track of tracks) track.addEventListener('ended', playOn);
  document.addEventListener('visibilitychange', playOn);
  return () => {
    for (const track of tracks) track.removeEventListener('ended', playOn);
    document.removeEventListener('visibilitychange', playOn);
  };
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
