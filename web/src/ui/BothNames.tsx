import { chakra } from '@chakra-ui/react/styled-system';

/** A person's name and, if it was given, the Bangla one; in one line, so that rows keep their height. */
export const BothNames = ({ name, nameBn }: { name: string; nameBn?: string | null }) =>
  nameBn ? (
    <span>
      {name}{' '}
      <chakra.span lang="bn" color="fg.muted">
        {nameBn}
      </chakra.span>
    </span>
  ) : (
    name
  );
