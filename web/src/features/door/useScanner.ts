import { type RefObject, useEffect, useRef, useState } from 'react';
import { cameraFailure, closeCamera, keepPlaying, openCamera } from './camera.ts';
import { keepAwake } from './wakeLock.ts';

export type CameraState = 'STARTING' | 'RUNNING' | 'REFUSED' | 'MISSING';

/** Side of the searched square in pixels: enough for a card that fills a third of it, and fast on a slow phone. */
const side = 720;
/** Milliseconds between two frames, to save the battery. */
const rest = 50;
/** Milliseconds without the card before it is read again: after the decision it is still in front of the camera. */
const away = 2_000;

/** The central square of the frame, scaled down. */
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
  const last = useRef<ScannedCode>({ text: '', at: 0 });
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

/** The last read card and the time when it was last seen. */
export interface ScannedCode {
  text: string;
  at: number;
}

/** Whether a text is a new card, or the last one shown again after a pause. Records the sighting. */
export function isNewSighting(last: ScannedCode, text: string, now = Date.now()): boolean {
  const isNew = text !== last.text || now - last.at > away;
  Object.assign(last, { text, at: now });
  return isNew;
}

/** Scans frame by frame until stopped. */
function searchFrames(
  video: RefObject<HTMLVideoElement | null>,
  last: ScannedCode,
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
