import { belongsTo, type Role } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { strokesOf } from '../../layout/officeEntries.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Path, paths } from '../../paths.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface OfficePart {
  path: Path;
  title: string;
  text: string;
  /** The link to create one. */
  add?: { path: Path; label: string };
}

/** The cards of the specification, section 2, and the further pages of the office. */
function useParts(): OfficePart[] {
  const t = useTexts('office');
  const add = (path: Path, label: string) => ({ path, label });
  return [
    {
      path: paths.exams,
      title: t('exams'),
      text: t('examsText'),
      add: add(paths.createExam, t('examsAdd')),
    },
    { path: paths.students, title: t('applicants'), text: t('applicantsText') },
    { path: paths.verifyPayments, title: t('payments'), text: t('paymentsText') },
    { path: paths.merit, title: t('merit'), text: t('meritText') },
    {
      path: paths.notices,
      title: t('notices'),
      text: t('noticesText'),
      add: add(paths.createNotice, t('noticesAdd')),
    },
    { path: paths.messages, title: t('messages'), text: t('messagesText') },
    {
      path: paths.departments,
      title: t('departments'),
      text: t('departmentsText'),
      add: add(paths.createDepartment, t('departmentsAdd')),
    },
    {
      path: paths.programs,
      title: t('programs'),
      text: t('programsText'),
      add: add(paths.createProgram, t('programsAdd')),
    },
    { path: paths.users, title: t('users'), text: t('usersText') },
    { path: paths.audit, title: t('audit'), text: t('auditText') },
    { path: paths.integrators, title: t('integrators'), text: t('integratorsText') },
    { path: paths.webhooks, title: t('webhooks'), text: t('webhooksText') },
  ];
}

/** The cards on the office dashboard that lead to the pages that the role may open. */
export function OfficeLinks({ role }: { role: Role }) {
  const t = useTexts('office');
  const parts = useParts().filter(({ path }) => belongsTo(path.audience, role));
  return (
    <chakra.nav
      aria-label={t('pages')}
      data-no-print=""
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' }}
      gap="4"
    >
      {parts.map(({ path, title, text, add }) => (
        <LinkCard
          key={path.pattern}
          to={path.url()}
          title={title}
          icon={{ strokes: strokesOf(path) }}
          action={
            add && (
              <TextLink to={add.path.url()} minH="11">
                {add.label}
              </TextLink>
            )
          }
        >
          {text}
        </LinkCard>
      ))}
    </chakra.nav>
  );
}
