import { type Chance, isLucky, oneFrom } from './chance.ts';
import type { Gender } from './person.ts';

/** The kinds of portraits: some Muslim women cover their hair. */
export type Look = Gender | 'Veiled';

const backdrops = ['#dbe7f3', '#e8edf2', '#cfe0ee', '#f2f2ee', '#d9e8df', '#e9e1ef'] as const;
const skins = ['#c98d64', '#b97c55', '#a96d48', '#d6a078', '#966040'] as const;
const hairs = ['#17130f', '#1f1813', '#2a211a'] as const;
const shirts = ['#ffffff', '#2f4b6e', '#5b6b7a', '#7a2e3a', '#35593f', '#c9d6e6', '#403a55'] as const;
const scarves = ['#3d2f5b', '#0f5257', '#7b1e3b', '#222e50', '#6b4f3a', '#b5838d'] as const;

/** The portrait of an applicant of the demo data as SVG, 300 by 300. */
export function portraitSvg(chance: Chance, look: Look): string {
  const gender = look === 'Male' ? 'Male' : 'Female';
  const skin = oneFrom(chance, skins);
  const hair = oneFrom(chance, hairs);
  const width = chance.number.int({ min: 54, max: 62 });
  const isVeiled = look === 'Veiled';
  const scarf = oneFrom(chance, scarves);
  const behind = isVeiled ? veil(scarf) : gender === 'Female' ? longHair(hair, width) : '';
  const above = isVeiled ? '' : hairOf(hair, width, gender);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 300 300">
    <rect width="300" height="300" fill="${oneFrom(chance, backdrops)}"/>
    ${behind}
    <path d="M30 300 C34 246 76 228 124 220 L176 220 C224 228 266 246 270 300 Z" fill="${oneFrom(chance, shirts)}"/>
    <path d="M126 186 L126 222 Q150 244 174 222 L174 186 Z" fill="${skin}"/>
    <path d="M126 206 Q150 226 174 206 L174 196 L126 196 Z" fill="#000" opacity=".12"/>
    ${isVeiled ? `<path d="M92 226 Q150 268 208 226 L222 300 L78 300 Z" fill="${scarf}"/>` : ''}
    <ellipse cx="150" cy="142" rx="${width}" ry="72" fill="${skin}"/>
    ${isVeiled ? `<path d="M84 150 Q84 66 150 66 Q216 66 216 150 Q208 96 150 92 Q92 96 84 150 Z" fill="${scarf}"/>` : ears(skin, width)}
    ${above}
    ${face(chance, hair, gender)}
  </svg>`;
}

const veil = (colour: string): string =>
  `<path d="M76 160 Q70 54 150 52 Q230 54 224 160 Q226 216 244 262 L56 262 Q74 216 76 160 Z" fill="${colour}"/>`;

const longHair = (colour: string, width: number): string =>
  `<path d="M${142 - width} 140 Q${140 - width} 62 150 60 Q${160 + width} 62 ${158 + width} 140 Q${166 + width} 200 ${160 + width} 238 L${140 - width} 238 Q${134 - width} 200 ${142 - width} 140 Z" fill="${colour}"/>`;

const ears = (skin: string, width: number): string =>
  [150 - width, 150 + width].map((x) => `<ellipse cx="${x}" cy="148" rx="8" ry="14" fill="${skin}"/>`).join('');

function hairOf(colour: string, width: number, gender: Gender): string {
  const [left, right] = [148 - width, 152 + width];
  return gender === 'Male'
    ? `<path d="M${left} 138 Q${left - 4} 62 150 60 Q${right + 4} 62 ${right} 138 Q${right - 8} 104 ${right - 20} 100 Q150 86 ${left + 22} 102 Q${left + 8} 106 ${left} 138 Z" fill="${colour}"/>`
    : `<path d="M${left} 150 Q${left - 4} 64 150 62 Q${right + 4} 64 ${right} 150 Q${right - 4} 104 152 88 Q${left + 6} 104 ${left} 150 Z" fill="${colour}"/>`;
}

function face(chance: Chance, hair: string, gender: Gender): string {
  const apart = chance.number.int({ min: 24, max: 28 });
  const smile = chance.number.int({ min: 4, max: 9 });
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="140" rx="9" ry="5.5" fill="#fbfaf7"/><circle cx="${x}" cy="140" r="4.4" fill="#2b1c12"/>
     <path d="M${x - 12} 126 Q${x} 120 ${x + 12} 126" stroke="${hair}" stroke-width="4" fill="none" stroke-linecap="round"/>`;
  const glasses = isLucky(chance, 20)
    ? `<g fill="none" stroke="#222" stroke-width="2.5"><circle cx="${150 - apart}" cy="140" r="16"/><circle cx="${150 + apart}" cy="140" r="16"/><path d="M${166 - apart} 138 L${134 + apart} 138"/></g>`
    : '';
  const moustache =
    gender === 'Male' && isLucky(chance, 35)
      ? `<path d="M130 176 Q150 166 170 176" stroke="${hair}" stroke-width="6" fill="none" stroke-linecap="round"/>`
      : '';
  return `${eye(150 - apart)}${eye(150 + apart)}${glasses}
    <path d="M150 142 Q144 162 149 165 L155 165" stroke="#000" stroke-opacity=".35" stroke-width="2.5" fill="none" stroke-linecap="round"/>
    ${moustache}
    <path d="M134 185 Q150 ${185 + smile} 166 185" stroke="#7c3a35" stroke-width="4" fill="none" stroke-linecap="round"/>`;
}

/** A handwritten signature, 300 by 80. */
export function signatureSvg(chance: Chance): string {
  const draw = (min: number, max: number): number => chance.number.int({ min, max });
  const height = (): number => draw(12, 34);
  let x = draw(14, 30);
  let path = `M${x} ${draw(44, 56)} C${x + 6} ${draw(4, 16)} ${x + 26} ${draw(4, 16)} ${x + 18} ${draw(52, 64)}`;
  x += 18;
  for (let letter = draw(6, 10); letter > 0; letter -= 1) {
    const step = draw(11, 20);
    path += ` S${x + step + 7} ${52 - height()} ${x + step} ${draw(46, 54)}`;
    x += step;
  }
  path += ` q${draw(10, 24)} ${-draw(8, 22)} ${draw(26, 44)} ${-draw(4, 16)}`;
  const under = isLucky(chance, 60)
    ? `<path d="M${draw(20, 50)} ${draw(62, 70)} Q150 ${draw(56, 76)} ${Math.min(280, x + 20)} ${draw(58, 66)}" stroke-width="1.6"/>`
    : '';
  const ink = oneFrom(chance, ['#15203f', '#101010', '#1d2f6f']);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80" viewBox="0 0 300 80">
    <rect width="300" height="80" fill="#fdfdfb"/>
    <g fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/>${under}</g>
  </svg>`;
}
