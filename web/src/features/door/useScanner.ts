import { type RefObject, useEffect, useRef, useState } from 'react';
import { cameraFailure, closeCamera, keepPlaying, openCamera } from './camera.ts';
import { keepAwake } from './wakeLock.ts';

export type CameraState = 'STARTING' | 'RUNNING' | 'REFUSED' | 'MISSING';

/** Pixels of the square that is searched: enough for a card that fills a third of it, and fast on a slow phone. */
const side = 720;
/** Milliseconds of rest between two pictures, for the battery. */
const rest = 50;
/** Milliseconds that a card must be out of the picture before it is read again: after the decision it is still held up. */
const away = 2_000;

/** The middle of the picture as a square, scaled down. */
function drawSquare(video: HTMLVideoElement, canvas: HTMLCanvasElement): HTMLCanvasElement | null {
  const { videoWidth: width, videoHeight: height } = video;
  const from = Math.min(width, height);
  if (from === 0) return null;
  canvas.width = canvas.height = Math.min(side, from);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(video, (width - from) / 2, (height - from) / 2, from, from, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Shows the camera in `video` and calls `onText` for the QR codes that it sees. The stream stays open while `isPaused`, because starting
 * it takes a slow phone a second.
 */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  { isPaused, onText }: { isPaused: boolean; onText: (text: string) => Promise<void> },
): { camera: CameraState; restart: () => void } {
  const [camera, setCamera] = useState<CameraState>('STARTING');
  const [attempt, setAttempt] = useState(0);
  const last = useRef<Sighting>({ text: '', at: 0 });
  const handler = useRef(onText);
  handler.current = onText;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the camera again.
  useEffect(() => {
    let isOpen = false;
    let release = () => {};
    let isStopped = false;
    setCamera('STARTING');
    openCamera().then(
      async (opened) => {
        if (isStopped || !video.current) return closeCamera();
        isOpen = true;
        release = keepPlaying(video.current, opened, () => setAttempt((last) => last + 1));
        video.current.srcObject = opened;
        await video.current.play().catch(() => undefined);
        setCamera('RUNNING');
      },
      (error: unknown) => {
        if (!isStopped) setCamera(cameraFailure(error));
      },
    );
    return () => {
      isStopped = true;
      release();
      if (isOpen) closeCamera();
    };
  }, [attempt, video]);

  useEffect(() => {
    if (camera !== 'RUNNING') return;
    return keepAwake();
  }, [camera]);

  useEffect(() => {
    if (camera !== 'RUNNING' || isPaused) return;
    return searchFrames(video, last.current, (text) => handler.current(text));
  }, [camera, isPaused, video]);

  return { camera, restart: () => setAttempt((last) => last + 1) };
}

/** The card that was read last, and when it was last in the picture. */
export interface Sighting {
  text: string;
  at: number;
}

/** Whether a text is another card than the last one, or the same one held up again. Notes the sighting. */
export function isNewSighting(last: Sighting, text: string, now = Date.now()): boolean {
  const isNew = text !== last.text || now - last.at > away;
  Object.assign(last, { text, at: now });
  return isNew;
}

/** Searches one picture after the other until it is stopped. */
function searchFrames(
  video: RefObject<HTMLVideoElement | null>,
  last: Sighting,
  onText: (text: string) => Promise<void>,
): () => void {
  let isStopped = false;
  last.at = Date.now();
  const canvas = document.createElement('canvas');
  const search = async () => {
    const { readQrCode } = await import('./qrReader.ts');
    while (!isStopped) {
      const picture = video.current && drawSquare(video.current, canvas);
      const text = picture ? await readQrCode(picture).catch(() => null) : null;
      if (text && !isStopped && isNewSighting(last, text)) await onText(text);
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  };
  void search();
  return () => {
    isStopped = true;
  };
}
