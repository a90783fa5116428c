import { toBanglaDigits } from '@admission/schema';
import { type Chance, isLucky, oneFrom } from './chance.ts';
import places from './data/places.json' with { type: 'json' };
import type { Board } from './schooling.ts';

/** A place in both scripts. */
interface Place {
  en: string;
  bn: string;
}
interface District extends Place {
  /** The examination board of its schools. */
  board: Board;
  upazilas: readonly Place[];
}
interface Addresses {
  present: string;
  permanent: string;
  isSame: boolean;
  home: District;
}

const { districts, quarters, villages } = places as {
  districts: readonly District[];
  /** Parts of Dhaka with their post codes. */
  quarters: readonly (Place & { code: number })[];
  villages: readonly Place[];
};

/** The addresses of a demo applicant: a permanent and a present one, each on one line; one in four in Bangla. */
export function makeAddresses(chance: Chance): Addresses {
  const home = oneFrom(chance, districts);
  const isBangla = isLucky(chance, 25);
  const permanent = villageLine(chance, home, isBangla);
  if (isLucky(chance, 30)) return { present: permanent, permanent, isSame: true, home };
  return { present: townLine(chance, isBangla), permanent, isSame: false, home };
}

function villageLine(chance: Chance, home: District, isBangla: boolean): string {
  const village = oneFrom(chance, villages);
  const upazila = oneFrom(chance, home.upazilas);
  const code = chance.number.int({ min: 1100, max: 9490 });
  return isBangla
    ? `গ্রাম: ${village.bn}, ডাকঘর: ${upazila.bn}-${toBanglaDigits(String(code))}, উপজেলা: ${upazila.bn}, জেলা: ${home.bn}`
    : `Village: ${village.en}, P.O.: ${upazila.en}-${code}, Upazila: ${upazila.en}, District: ${home.en}`;
}

function townLine(chance: Chance, isBangla: boolean): string {
  const quarter = oneFrom(chance, quarters);
  const house = chance.number.int({ min: 1, max: 180 });
  const road = chance.number.int({ min: 1, max: 32 });
  return isBangla
    ? toBanglaDigits(`বাসা ${house}, সড়ক ${road}, ${quarter.bn}, ঢাকা-${quarter.code}`)
    : `House ${house}, Road ${road}, ${quarter.en}, Dhaka-${quarter.code}`;
}
