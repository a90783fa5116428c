import { chakra } from '@chakra-ui/react/styled-system';
import { Loading, Skeleton } from '../../ui/PageSkeleton.tsx';

export const ProfileSkeleton = () => (
  <Loading>
    <chakra.div display="flex" gap="5" alignItems="center">
      <Skeleton w={{ base: '20', md: '28' }} h={{ base: '20', md: '28' }} borderRadius="l3" flexShrink="0" />
      <chakra.div flex="1" display="flex" flexDirection="column" gap="3">
        <Skeleton h="7" w="60%" />
        <Skeleton w="40%" />
      </chakra.div>
    </chakra.div>
    <Skeleton h="44" borderRadius="l3" />
    <Skeleton h="36" borderRadius="l3" />
    <Skeleton h="36" borderRadius="l3" />
  </Loading>
);
