import { chakra } from '@chakra-ui/react/styled-system';
import { Alert, type Tone } from '../../ui/Alert.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';

interface LinkAlertProps extends Record<'title' | 'text' | 'to' | 'label', string> {
  tone: Tone;
  icon?: IconName;
}

/** A message on the applicant's pages of payment, with a link to the next page. */
export const LinkAlert = ({ tone, title, text, to, label, icon }: LinkAlertProps) => (
  <Alert tone={tone} title={title}>
    <p>{text}</p>
    <chakra.div>
      <LinkButton to={to} icon={icon} colorPalette="brand">
        {label}
      </LinkButton>
    </chakra.div>
  </Alert>
);
