import { chakra } from '@chakra-ui/react/styled-system';
import { Loading, Skeleton } from '../../ui/PageSkeleton.tsx';

export const DashboardSkeleton = () => (
  <Loading>
    <Skeleton h="16" borderRadius="l3" />
    <Skeleton h="12" />
    <Skeleton h="48" borderRadius="l3" />
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
      <Skeleton h="24" borderRadius="l3" />
      <Skeleton h="24" borderRadius="l3" />
    </chakra.div>
  </Loading>
);
