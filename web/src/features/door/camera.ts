import { limits } from '@admission/schema';

/** Why the camera did not start (https://w3c.github.io/mediacapture-main, getUserMedia). */
export const cameraFailure = (error: unknown): 'REFUSED' | 'MISSING' =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'REFUSED' : 'MISSING';

let shared: Promise<MediaStream> | null = null;
let users = 0;
let stream: MediaStream | undefined;

/**
 * The rear camera. Scanner and photo share one stream, because on iOS a second one ends the first. Each user closes it once. A stream
 * that the system has ended (locked screen, another app) is reopened.
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
 * Resumes the camera when the page becomes visible: a locked screen pauses the video or ends the stream on iOS and some Android phones,
 * without an error. Calls `reopen` for an ended stream. Returns the unsubscribe function.
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
/** JPEG qualities; the first one that fits the byte limit is used. */
const qualities = [0.8, 0.6, 0.4, 0.2];

/** The current frame of a video as a small JPEG. A canvas writes no metadata about place or device. */
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
