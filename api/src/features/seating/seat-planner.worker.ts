import { parentPort, workerData } from 'node:worker_threads';
import type { PlannedPerson, PlannedRoom } from '@admission/schema';
import { answerOf, type PlannerOrder } from './seat-planner.ts';

const { rooms, people, seed, ...frame } = workerData as PlannerOrder;
const read = <T>(slices: readonly string[]): T[] => slices.flatMap((slice) => JSON.parse(slice) as T[]);
const input = { ...frame, rooms: read<PlannedRoom>(rooms), people: read<PlannedPerson>(people) };

parentPort?.postMessage(answerOf(input, seed));
