import { feature } from '../../feature.ts';
import { SeatPrintout } from './seat-printout.entity.ts';

export { countPaperPeople, type PaperChoice, type PaperPack, streamPaperPack } from './paper-pack.service.ts';

export const seatPapers = feature({ name: 'seat-papers', entities: [SeatPrintout] });
