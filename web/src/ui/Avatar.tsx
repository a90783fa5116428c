import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

export interface AvatarProps {
  /** The person's name; the placeholder shows the initials. */
  name: string;
  /** A URL that expires; null if there is no picture. */
  src: string | null | undefined;
  /** Adds alternative text, for an avatar without a visible name. */
  alt?: string;
  size?: 'md' | 'lg';
}

const sizes = {
  md: { width: '14', height: '14', fontSize: 'xl' },
  lg: { width: { base: '20', md: '28' }, height: { base: '20', md: '28' }, fontSize: '3xl' },
} as const;

/** 'RAHIMA KHATUN' -> 'RK'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => Array.from(word)[0] ?? '').join('');
}

/** The picture of a person, or the initials if it is missing or fails to load. */
export function Avatar({ name, src, alt = '', size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = { ...sizes[size], flexShrink: '0', borderRadius: 'l3', borderWidth: '1px', borderColor: 'border' };
  if (src && src !== failed) {
    return <chakra.img src={src} alt={alt} objectFit="cover" bg="bg.muted" onError={() => setFailed(src)} {...frame} />;
  }
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      fontWeight="bold"
      bg="brand.muted"
      color="brand.fg"
      {...frame}
    >
      {initialsOf(name)}
    </chakra.span>
  );
}
