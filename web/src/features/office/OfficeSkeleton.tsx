import { chakra } from '@chakra-ui/react/styled-system';
import { Loading, Skeleton } from '../../ui/Skeletons.tsx';

/** The shape of the figures: two cards side by side, and the tables under them. */
export function OfficeSkeleton() {
  return (
    <Loading>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="5">
        <Skeleton h="72" borderRadius="l3" />
        <Skeleton h="72" borderRadius="l3" />
      </chakra.div>
      <Skeleton h="64" borderRadius="l3" />
    </Loading>
  );
}
