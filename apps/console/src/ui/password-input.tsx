import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '#console/ui/icon-button.tsx';
import { Input, type InputProps } from '#console/ui/input.tsx';
import { useUiWords } from '#console/ui/words.ts';

export type PasswordInputProps = Omit<InputProps, 'type' | 'trailing'>;

export function PasswordInput(props: PasswordInputProps) {
  const words = useUiWords();
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          plain
          size="sm"
          label={shown ? words.hidePassword : words.showPassword}
          icon={shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
